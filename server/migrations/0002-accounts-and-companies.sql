-- Companies and their members; accounts, sessions and secrets, which belong to no company; the audit.
-- `decisions.md` §1, §3, §4, §18.

create table company (
  company_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  license int not null check (license > 0),
  access text not null check (access in ('BASIC', 'PREMIUM')),
  timezone text not null default 'UTC',
  guidance boolean not null default false,
  ceo_id bigint,
  admin_id bigint,
  created_at timestamptz not null default now()
);

-- One account's place in one company; `id` is the companyUserId that the calls name userId.
-- The account is held to exist by the directory below: no key of a company table leaves its company.
create table membership (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  account_id bigint not null,
  short_name text not null check (short_name ~ '^[A-Z0-9]{1,4}$'),
  first_name text not null,
  last_name text not null default '-',
  active boolean not null default true,
  advisor boolean not null default false,
  timezone text not null default 'UTC',
  last_login timestamptz,
  -- Goes up with each deactivation: tokens of an earlier one are dead, and stay so after an activation.
  session_epoch int not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id),
  unique (company_id, short_name)
);

alter table company
  add foreign key (company_id, ceo_id) references membership (company_id, id),
  add foreign key (company_id, admin_id) references membership (company_id, id);

select strata_protect('company');
select strata_protect('membership');
-- Companies are made by `found_company`; neither they nor members are ever removed by the server.
revoke insert, delete on company from strata_serving;
revoke delete on membership from strata_serving;

create function found_company(company_name text, seats int, access_level text, zone text) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into company (name, license, access, timezone) values (company_name, seats, access_level, zone) returning company_id
$$;
select strata_serve_function('found_company(text, int, text, text)');

-- Accounts and what hangs on them: reached through functions alone.

create table account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  -- Null until the first password is chosen.
  password_hash text,
  last_company_id bigint,
  created_at timestamptz not null default now()
);

-- Which companies an account belongs to: the one place that spans companies. Kept by the trigger below.
create table account_company (
  account_id bigint not null references account (id),
  company_id bigint not null,
  company_user_id bigint not null,
  primary key (account_id, company_id)
);

create table session (
  id uuid primary key,
  account_id bigint not null references account (id),
  ends_at timestamptz not null
);
create index session_of_account on session (account_id);
create index session_end on session (ends_at);

-- The newest reset secret of an account, hashed.
create table secret (
  account_id bigint primary key references account (id),
  hash bytea not null unique,
  expires_at timestamptz not null
);

-- Tries that count against somebody; key and address are hashed with a key that is not in the database.
create table throttle (
  id bigint generated always as identity primary key,
  kind text not null,
  key bytea not null,
  address bytea not null,
  at timestamptz not null
);
create index throttle_by_key on throttle (kind, key, at);
create index throttle_by_address on throttle (kind, address, at);
create index throttle_by_time on throttle (at);

create function enter_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_company (account_id, company_id, company_user_id) values (new.account_id, new.company_id, new.id);
  return null;
end $$;
create trigger enter_directory after insert on membership for each row execute function enter_directory();

create function kill_sessions_of_membership() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.session_epoch := old.session_epoch + 1;
  return new;
end $$;
create trigger kill_sessions_of_membership before update of active on membership
  for each row when (old.active and not new.active) execute function kill_sessions_of_membership();

create function keep_membership_account() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the account of a membership is fixed' using errcode = 'check_violation';
end $$;
create trigger keep_membership_account before update of account_id on membership
  for each row when (old.account_id <> new.account_id) execute function keep_membership_account();

-- The account of an email, made if there is none. A known one keeps its password.
create function ensure_account(sought text, first_hash text, out account_id bigint, out made boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (email, password_hash) values (lower(sought), first_hash)
    on conflict (email) do nothing returning id into account_id;
  made := account_id is not null;
  if not made then
    select id into account_id from account where email = lower(sought);
  end if;
end $$;
select strata_serve_function('ensure_account(text, text)');

create function find_account(sought text) returns table (id bigint, password_hash text, last_company_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.password_hash, a.last_company_id from account a where a.email = lower(sought)
$$;
select strata_serve_function('find_account(text)');

create function find_email(sought_account bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select email from account where id = sought_account
$$;
select strata_serve_function('find_email(bigint)');

-- The emails of the transaction's own company.
create function list_member_emails() returns table (company_user_id bigint, email text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_user_id, a.email from account_company c join account a on a.id = c.account_id where c.company_id = strata_company()
$$;
select strata_serve_function('list_member_emails()');

create function list_account_companies(sought_account bigint) returns table (company_id bigint, company_user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.company_user_id from account_company c where c.account_id = sought_account order by c.company_id
$$;
select strata_serve_function('list_account_companies(bigint)');

create function use_company(of_account bigint, used bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set last_company_id = used where id = of_account and last_company_id is distinct from used
$$;
select strata_serve_function('use_company(bigint, bigint)');

create function set_password(of_account bigint, new_hash text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set password_hash = new_hash where id = of_account
$$;
select strata_serve_function('set_password(bigint, text)');

create function open_session(new_id uuid, of_account bigint, until timestamptz, present timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where account_id = of_account and ends_at < present;
  insert into session (id, account_id, ends_at) values (new_id, of_account, until);
$$;
select strata_serve_function('open_session(uuid, bigint, timestamptz, timestamptz)');

create function read_session(sought uuid) returns table (account_id bigint, ends_at timestamptz)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select s.account_id, s.ends_at from session s where s.id = sought
$$;
select strata_serve_function('read_session(uuid)');

create function end_session(ended uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where id = ended
$$;
select strata_serve_function('end_session(uuid)');

-- All but `kept`, which may be null.
create function end_other_sessions(of_account bigint, kept uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where account_id = of_account and id is distinct from kept
$$;
select strata_serve_function('end_other_sessions(bigint, uuid)');

create function put_secret(of_account bigint, new_hash bytea, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into secret (account_id, hash, expires_at) values (of_account, new_hash, until)
    on conflict (account_id) do update set hash = excluded.hash, expires_at = excluded.expires_at
$$;
select strata_serve_function('put_secret(bigint, bytea, timestamptz)');

create function find_secret(sought bytea, present timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from secret where hash = sought and expires_at > present
$$;
select strata_serve_function('find_secret(bytea, timestamptz)');

-- Uses a secret up: of two at once, one gets the account.
create function take_secret(sought bytea, present timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  delete from secret where hash = sought and expires_at > present returning account_id
$$;
select strata_serve_function('take_secret(bytea, timestamptz)');

-- Counts a try before it is made, so that tries at the same moment count each other. A null limit does not limit.
-- A refused try is not counted: who waits until `retry_at` may try again.
create function begin_try(
  of_kind text, by_key bytea, from_address bytea, present timestamptz, horizon interval, pair_limit int, address_limit int, key_limit int,
  out allowed boolean, out retry_at timestamptz, out key_tries int
)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := present - horizon;
  pair_waits timestamptz;
  address_waits timestamptz;
  key_waits timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_kind || encode(from_address, 'hex'), 1));
  perform pg_advisory_xact_lock(hashtextextended(of_kind || encode(by_key, 'hex'), 2));
  -- The try that must grow old before there is room again: the limit-th newest.
  select at into pair_waits from throttle where kind = of_kind and key = by_key and address = from_address and at > since
    order by at desc offset greatest(pair_limit - 1, 0) limit 1;
  select at into address_waits from throttle where kind = of_kind and address = from_address and at > since
    order by at desc offset greatest(address_limit - 1, 0) limit 1;
  select at into key_waits from throttle where kind = of_kind and key = by_key and at > since
    order by at desc offset greatest(key_limit - 1, 0) limit 1;
  if pair_limit is null then pair_waits := null; end if;
  if address_limit is null then address_waits := null; end if;
  if key_limit is null then key_waits := null; end if;
  retry_at := greatest(pair_waits, address_waits, key_waits) + horizon;
  allowed := retry_at is null;
  select count(*) into key_tries from throttle where kind = of_kind and key = by_key and at > since;
  if allowed then
    insert into throttle (kind, key, address, at) values (of_kind, by_key, from_address, present);
  end if;
  delete from throttle where id in (
    select id from throttle where at < present - interval '1 day' order by at limit 20 for update skip locked
  );
end $$;
select strata_serve_function('begin_try(text, bytea, bytea, timestamptz, interval, int, int, int)');

-- A success: what was tried with this key from this address counts no longer.
create function forget_tries(of_kind text, by_key bytea, from_address bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from throttle where kind = of_kind and key = by_key and address = from_address
$$;
select strata_serve_function('forget_tries(text, bytea, bytea)');

-- What happened, in each company a chain: `mac` covers the row and the mac before it, with a key that is not in the
-- database. Company 0 is the chain of what happens outside of companies; it is reached through the two functions.
create table audit (
  company_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  correlation_id uuid not null,
  account_id bigint,
  company_user_id bigint,
  action text not null,
  -- 'done', or the code of the refusal.
  outcome text not null,
  -- JSON with ids and numbers; text, so that the mac covers it byte by byte.
  facts text not null,
  mac bytea not null,
  primary key (company_id, seq)
);
select strata_protect_append_only('audit');

create function read_open_audit_head() returns table (seq bigint, mac bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select a.seq, a.mac from audit a where a.company_id = 0 order by a.seq desc limit 1;
end $$;
select strata_serve_function('read_open_audit_head()');

create function append_open_audit(
  new_seq bigint, new_at timestamptz, correlation uuid, account bigint, new_action text, new_outcome text, new_facts text, new_mac bytea
) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
    values (0, new_seq, new_at, correlation, account, null, new_action, new_outcome, new_facts, new_mac)
$$;
select strata_serve_function('append_open_audit(bigint, timestamptz, uuid, bigint, text, text, text, bytea)');

-- Answers of creates that carried an idempotency key, kept a day.
create table idempotency (
  company_id bigint not null,
  company_user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  -- Null while the first call is under way; nobody else sees that state.
  answer jsonb,
  created_at timestamptz not null,
  primary key (company_id, company_user_id, key),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create index idempotency_age on idempotency (company_id, created_at);
select strata_protect('idempotency');

-- What broke in a browser; nothing that a person typed.
create table client_error_report (
  company_id bigint not null,
  id uuid not null,
  company_user_id bigint not null,
  at timestamptz not null,
  kind text not null,
  message text not null,
  stack text,
  address text,
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
select strata_protect('client_error_report');
