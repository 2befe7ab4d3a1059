-- What hosts store, in SQLite and in Cloudflare's D1. Every statement may be run again.
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
-- For the search for a second press on the button, and for spam that has expired.
CREATE INDEX IF NOT EXISTS requests_without_id ON requests (received_at) WHERE request_id IS NULL;
CREATE INDEX IF NOT EXISTS requests_spam ON requests (id) WHERE spam = 1;
-- Requests that someone marked as answered.
CREATE TABLE IF NOT EXISTS answers (
	request INTEGER PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
	answered_at TEXT NOT NULL
) STRICT;
-- The clock of our own server, in one row: the last look at it, and since when no look was far from the one before.
CREATE TABLE IF NOT EXISTS clock (
	id INTEGER PRIMARY KEY,
	seen_at TEXT NOT NULL,
	steady_since TEXT NOT NULL
) STRICT;
-- What was mailed: one row for each request that was tried. No row: not tried yet. Files of 2026 have rows of webhooks too, and tables
-- "digests" and "reports", which are not read any more.
CREATE TABLE IF NOT EXISTS deliveries (
	request INTEGER NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
	-- "email"
	channel TEXT NOT NULL,
	attempts INTEGER NOT NULL,
	-- when it was last tried
	due_at TEXT NOT NULL,
	delivered_at TEXT,
	-- a code such as ECONNREFUSED or 451, never words: an answer may repeat what the visitor wrote
	error TEXT,
	PRIMARY KEY (request, channel)
) STRICT;
