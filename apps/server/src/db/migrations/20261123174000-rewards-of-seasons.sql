-- By which rule the matches of a season are priced. A season keeps its rule: those that exist keep the one that has
-- priced them, and so does one that the release before makes. Who makes a season names the rule of its day.
ALTER TABLE competition_seasons ADD COLUMN reward_version text NOT NULL DEFAULT 'rewards-2';
