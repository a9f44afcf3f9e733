-- What a question pays is promised with it and never changes, as a reward map never does: an award
-- can then be worked out again from what it refers to.
REVOKE UPDATE ON prediction_events FROM kickoracle_server;
GRANT UPDATE (image, image_version, competition_event, closed_at, status, item_version, updated_at,
  deleted_at) ON prediction_events TO kickoracle_server;
