-- How many requests were refused, by the hour, for operators to see an attack. No whole address: a
-- network is an IPv4 /24 or an IPv6 /48, null for all beyond what an hour keeps.
CREATE TABLE refusals (
  hour timestamptz NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
  count bigint NOT NULL CHECK (count > 0),
  UNIQUE NULLS NOT DISTINCT (hour, kind, network)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON refusals TO kickoracle_server;
