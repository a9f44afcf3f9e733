-- A competition without matches and events goes with all that names it. A row of an import goes when
-- an administrator lets a match that they deleted be imported again.
GRANT DELETE ON imports, import_rows, external_refs, goal_models TO kickoracle_server;
