-- Passkeys of accounts. Like all that belongs to an account, they are reached by functions alone. Nothing here is a secret: the private keys never leave the devices.

create table passkey (
  id uuid primary key,
  account_id bigint not null references account (id),
  name text not null check (char_length(name) between 1 and 60),
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  -- The public key, as COSE writes it.
  public_part bytea not null,
  -- Of the device; 0 where it counts nothing.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  -- What the device knows the account by: random, and the same for all passkeys of an account.
  user_handle bytea not null check (octet_length(user_handle) = 32),
  -- The host that it was made for. It works under no other.
  rp_id text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_account on passkey (account_id);

-- What a device has to sign: once, within minutes, and for what it was made alone.
create table passkey_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('login', 'factor', 'sign', 'register')),
  -- Null for a login: whose it is says the passkey.
  account_id bigint references account (id),
  -- The login whose password was right.
  login_hash bytea references login_challenge (hash) on delete cascade,
  session_id uuid references session (id) on delete cascade,
  rp_id text not null,
  -- Of the passkey to come.
  name text check (char_length(name) between 1 and 60),
  user_handle bytea check (octet_length(user_handle) = 32),
  ends_at timestamptz not null,
  check ((purpose = 'login') = (account_id is null)),
  check ((purpose = 'factor') = (login_hash is not null)),
  check ((purpose in ('sign', 'register')) = (session_id is not null)),
  check ((purpose = 'register') = (name is not null and user_handle is not null))
);
create index passkey_challenge_end on passkey_challenge (ends_at);
create index passkey_challenge_of_account on passkey_challenge (account_id);
create index passkey_challenge_of_login on passkey_challenge (login_hash);
create index passkey_challenge_of_session on passkey_challenge (session_id);

create function list_passkeys(of_account bigint)
  returns table (id uuid, name text, credential_id bytea, transports text[], user_handle bytea, rp_id text, added_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name, p.credential_id, p.transports, p.user_handle, p.rp_id, p.added_at, p.used_at
    from passkey p where p.account_id = of_account order by p.added_at, p.id
$$;
select strata_serve_function('list_passkeys(bigint)');

create function find_passkey(sought bytea)
  returns table (id uuid, account_id bigint, public_part bytea, sign_count bigint, user_handle bytea, rp_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.account_id, p.public_part, p.sign_count, p.user_handle, p.rp_id from passkey p where p.credential_id = sought
$$;
select strata_serve_function('find_passkey(bytea)');

-- Whether an account is asked for a second factor.
create or replace function has_factor(of_account bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp where account_id = of_account and confirmed_at is not null)
      or exists (select from passkey where account_id = of_account)
$$;

-- What an account may be asked for beside its password, under these hosts.
create function list_factor_means(of_account bigint, hosts text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'passkey' where exists (select from passkey where account_id = of_account and rp_id = any (hosts))
  union all select 'totp' where exists (select from totp where account_id = of_account and confirmed_at is not null)
  union all select 'code'
$$;
select strata_serve_function('list_factor_means(bigint, text[])');

-- The account of a login that waits for its second factor.
create function find_challenge(sought bytea, present timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from login_challenge where hash = sought and ends_at > present and tries_left > 0
$$;
select strata_serve_function('find_challenge(bytea, timestamptz)');

create function begin_passkey(
  new_hash bytea, for_purpose text, of_account bigint, of_login bytea, of_session uuid, at_host text, called text, handle bytea, until timestamptz,
  present timestamptz
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if until > present + interval '1 hour' then
    raise exception 'a challenge is short' using errcode = 'check_violation';
  end if;
  delete from passkey_challenge where ends_at <= present;
  insert into passkey_challenge (hash, purpose, account_id, login_hash, session_id, rp_id, name, user_handle, ends_at)
    values (new_hash, for_purpose, of_account, of_login, of_session, at_host, called, handle, until);
end $$;
select strata_serve_function('begin_passkey(bytea, text, bigint, bytea, uuid, text, text, bytea, timestamptz, timestamptz)');

-- Uses a challenge up, whatever it is presented for; answers it where it lives and was made for that.
create function take_passkey_challenge(sought bytea, for_purpose text, present timestamptz)
  returns table (account_id bigint, login_hash bytea, session_id uuid, rp_id text, name text, user_handle bytea)
  language sql security definer set search_path = public, pg_temp as $$
  with taken as (delete from passkey_challenge c where c.hash = sought returning c.*)
  select t.account_id, t.login_hash, t.session_id, t.rp_id, t.name, t.user_handle
    from taken t where t.purpose = for_purpose and t.ends_at > present
$$;
select strata_serve_function('take_passkey_challenge(bytea, text, timestamptz)');

-- False where the account has too many, or somebody has this passkey.
create function add_passkey(
  new_id uuid, of_account bigint, called text, credential bytea, key bytea, count bigint, ways text[], handle bytea, at_host text,
  present timestamptz, most int
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select count(*) from passkey p where p.account_id = of_account) >= most then
    return false;
  end if;
  insert into passkey (id, account_id, name, credential_id, public_part, sign_count, transports, user_handle, rp_id, added_at)
    values (new_id, of_account, called, credential, key, count, ways, handle, at_host, present)
    on conflict (credential_id) do nothing;
  return found;
end $$;
select strata_serve_function('add_passkey(uuid, bigint, text, bytea, bytea, bigint, text[], bytea, text, timestamptz, int)');

-- Notes a use. False where the device counts and its count did not go up: of two at once, one counts.
create function use_passkey(used uuid, new_count bigint, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update passkey set sign_count = new_count, used_at = present
   where id = used and (sign_count < new_count or (sign_count = 0 and new_count = 0));
  return found;
end $$;
select strata_serve_function('use_passkey(uuid, bigint, timestamptz)');

create function remove_passkey(of_account bigint, removed uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  delete from passkey where id = removed and account_id = of_account;
  if not found then
    return false;
  end if;
  if not has_factor(of_account) then
    perform drop_factor_helps(of_account);
  end if;
  return true;
end $$;
select strata_serve_function('remove_passkey(bigint, uuid)');

-- How many passkeys were made for other hosts than these.
create function count_lost_passkeys(hosts text[]) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from passkey where rp_id <> all (hosts)
$$;
select strata_serve_function('count_lost_passkeys(text[])');

-- Opens a session by a passkey alone. False where it was removed meanwhile.
create function open_passkey_session(
  new_id uuid, of_account bigint, verified uuid, until timestamptz, present timestamptz, on_device text
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if not exists (select from passkey where id = verified and account_id = of_account) then
    return false;
  end if;
  delete from session where account_id = of_account and ends_at < present;
  insert into session (id, account_id, ends_at, started_at, device, means) values (new_id, of_account, until, present, left(on_device, 100), '{passkey}');
  return true;
end $$;
select strata_serve_function('open_passkey_session(uuid, bigint, uuid, timestamptz, timestamptz, text)');

-- As `0041`, of passkeys too.
create or replace function reset_factors(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  delete from totp where account_id = of_account;
  delete from passkey where account_id = of_account;
  perform drop_factor_helps(of_account);
  perform end_other_sessions(of_account, null);
  return true;
end $$;

create or replace function take_factors(of_account bigint) returns int
  language plpgsql set search_path = public, pg_temp as $$
declare
  apps int;
  passkeys int;
begin
  perform from account where id = of_account for no key update;
  delete from totp where account_id = of_account and confirmed_at is not null;
  get diagnostics apps = row_count;
  delete from totp where account_id = of_account;
  delete from passkey where account_id = of_account;
  get diagnostics passkeys = row_count;
  perform drop_factor_helps(of_account);
  return apps + passkeys;
end $$;
