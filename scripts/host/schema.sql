-- What is captured, in SQLite and in Cloudflare's D1. Every statement may be run again.
CREATE TABLE IF NOT EXISTS requests (
	id INTEGER PRIMARY KEY,
	form TEXT NOT NULL,
	-- ISO 8601, UTC
	received_at TEXT NOT NULL,
	-- a JSON object: values by field name
	fields TEXT NOT NULL,
	-- 1: the honeypot was filled in
	spam INTEGER NOT NULL,
	-- the number that the sender gave the request; NULL when it was posted without scripts
	request_id TEXT
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS requests_request_id ON requests (request_id);
