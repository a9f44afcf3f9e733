-- Every image of an event has a version of its own, which its address carries (OP-52).
ALTER TABLE prediction_events
  ADD COLUMN image_version integer NOT NULL DEFAULT 0 CHECK (image_version >= 0);
