-- Streams of tables, used dice, sessions.

-- What one command caused, or, without a version, the answer it was refused with: in one table,
-- so that one unique key tells every retry (S19).  pos is the order of storing over all tables;
-- a rowid and two unique keys were five times as fast as a table ordered by (table_id, version).
create table entry (
    pos integer primary key,
    table_id blob not null check (length(table_id) = 16),
    version integer check (version > 0),
    command_id blob not null check (length(command_id) = 16),
    digest blob not null check (length(digest) = 32),
    at_ms integer not null,
    head blob check (length(head) = 32),
    body blob not null,
    check ((version is null) = (head is null)),
    unique (table_id, version),
    unique (table_id, command_id)
);

-- Where each stream ends, and when somebody must look at its table next.
create table stream (
    table_id blob not null primary key,
    head_version integer not null,
    due_ms integer
) without rowid;

create index stream_due on stream (due_ms) where due_ms is not null;

-- Dice chain elements in use; two servers cannot use one twice (fairness, server rule 1).
create table element (
    table_id blob not null check (length(table_id) = 16),
    k integer not null,
    i integer not null,
    primary key (table_id, k, i)
) without rowid;

create table chain_salt (
    table_id blob not null check (length(table_id) = 16),
    k integer not null,
    salt blob not null check (length(salt) = 32),
    primary key (table_id, k)
) without rowid;

-- Tokens are kept as hashes only (S1).
create table session (
    token_hash blob not null primary key check (length(token_hash) = 32),
    created_ms integer not null,
    seen_ms integer not null,
    body blob not null
) without rowid;

create index session_seen on session (seen_ms);

create table member (
    table_id blob not null check (length(table_id) = 16),
    token_hash blob not null check (length(token_hash) = 32),
    player blob not null check (length(player) = 16),
    created_ms integer not null,
    primary key (table_id, token_hash)
) without rowid;

create index member_token on member (token_hash);
