-- Second factors of accounts. Like all that belongs to an account, they are reached by functions alone, and none answers a secret of another account.

-- How a session was opened: 'password', 'totp', 'code', 'remembered'.
alter table session add column means text[] not null default '{password}'
  check (means <> '{}' and means <@ array['password', 'totp', 'code', 'remembered']);

-- Authenticator apps. `secret` is sealed by a key that is not in the database.
create table totp (
  id uuid primary key,
  account_id bigint not null references account (id),
  name text not null check (char_length(name) between 1 and 60),
  secret bytea not null,
  added_at timestamptz not null,
  -- Null until a code of it was entered: until then it is asked of nobody.
  confirmed_at timestamptz,
  used_at timestamptz,
  -- The newest step of time whose code was used: no code counts twice.
  last_step bigint not null default 0
);
create index totp_of_account on totp (account_id);

-- Hashed, as they are random.
create table recovery_code (
  account_id bigint not null references account (id),
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Browsers that are spared the second factor, by the hash of a secret that each of them keeps.
create table remembered_browser (
  account_id bigint not null references account (id),
  hash bytea not null check (octet_length(hash) = 32),
  ends_at timestamptz not null,
  primary key (account_id, hash)
);
create index remembered_browser_by_hash on remembered_browser (hash);

-- Logins whose password was right, which wait for the second factor.
create table login_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  account_id bigint not null references account (id),
  -- Of the password that was checked: a challenge ends with it.
  verified_hash text not null,
  ends_at timestamptz not null,
  tries_left int not null check (tries_left >= 0)
);
create index login_challenge_end on login_challenge (ends_at);
create index login_challenge_of_account on login_challenge (account_id);

-- Opens a session and says how. Otherwise as `0012`.
create function open_session(
  new_id uuid, of_account bigint, verified_hash text, until timestamptz, present timestamptz, on_device text, by_means text[]
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not open_session(new_id, of_account, verified_hash, until, present, on_device) then
    return false;
  end if;
  update session set means = by_means where id = new_id;
  return true;
end $$;
select strata_serve_function('open_session(uuid, bigint, text, timestamptz, timestamptz, text, text[])');

-- The authenticator apps of an account, with their sealed secrets.
create function list_totp(of_account bigint)
  returns table (id uuid, name text, secret bytea, added_at timestamptz, confirmed_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name, t.secret, t.added_at, t.confirmed_at, t.used_at from totp t where t.account_id = of_account order by t.added_at, t.id
$$;
select strata_serve_function('list_totp(bigint)');

-- Whether an account is asked for a second factor.
create function has_factor(of_account bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp where account_id = of_account and confirmed_at is not null)
$$;
select strata_serve_function('has_factor(bigint)');

-- Begins one; what was begun before and never confirmed goes. False where the account has too many.
create function begin_totp(new_id uuid, of_account bigint, called text, sealed bytea, present timestamptz, most int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  delete from totp where account_id = of_account and confirmed_at is null;
  if (select count(*) from totp where account_id = of_account) >= most then
    return false;
  end if;
  insert into totp (id, account_id, name, secret, added_at) values (new_id, of_account, called, sealed, present);
  return true;
end $$;
select strata_serve_function('begin_totp(uuid, bigint, text, bytea, timestamptz, int)');

-- Uses the code of a step of time, once; `confirms` one that waits for its first. False where it, or a later one, was used.
create function use_totp(of_account bigint, used uuid, step bigint, present timestamptz, confirms boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update totp set last_step = step, used_at = present, confirmed_at = coalesce(confirmed_at, present)
   where id = used and account_id = of_account and last_step < step and (confirmed_at is null) = confirms;
  return found;
end $$;
select strata_serve_function('use_totp(bigint, uuid, bigint, timestamptz, boolean)');

-- What only counts beside a factor.
create function drop_factor_helps(of_account bigint) returns void
  language sql set search_path = public, pg_temp as $$
  delete from recovery_code where account_id = of_account;
  delete from remembered_browser where account_id = of_account;
  delete from login_challenge where account_id = of_account
$$;

create function remove_totp(of_account bigint, removed uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  delete from totp where id = removed and account_id = of_account;
  if not found then
    return false;
  end if;
  if not has_factor(of_account) then
    perform drop_factor_helps(of_account);
  end if;
  return true;
end $$;
select strata_serve_function('remove_totp(bigint, uuid)');

-- Puts new recovery codes in the place of all others.
create function put_codes(of_account bigint, hashes bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  delete from recovery_code where account_id = of_account;
  insert into recovery_code (account_id, hash) select of_account, unnest(hashes);
end $$;
select strata_serve_function('put_codes(bigint, bytea[])');

create function use_code(of_account bigint, used bytea, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recovery_code set used_at = present where account_id = of_account and hash = used and used_at is null;
  return found;
end $$;
select strata_serve_function('use_code(bigint, bytea, timestamptz)');

create function count_codes(of_account bigint) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from recovery_code where account_id = of_account and used_at is null
$$;
select strata_serve_function('count_codes(bigint)');

-- Remembers a browser for an account. Its secret is a new one each time, for all accounts that it knew: nobody can place one there beforehand.
create function remember_browser(of_account bigint, new_hash bytea, old_hash bytea, until timestamptz, present timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from remembered_browser where ends_at <= present or (account_id = of_account and hash = old_hash);
  update remembered_browser set hash = new_hash where hash = old_hash;
  insert into remembered_browser (account_id, hash, ends_at) values (of_account, new_hash, until);
end $$;
select strata_serve_function('remember_browser(bigint, bytea, bytea, timestamptz, timestamptz)');

create function is_remembered(of_account bigint, known bytea, present timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from remembered_browser where account_id = of_account and hash = known and ends_at > present)
$$;
select strata_serve_function('is_remembered(bigint, bytea, timestamptz)');

create function count_remembered(of_account bigint, present timestamptz) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from remembered_browser where account_id = of_account and ends_at > present
$$;
select strata_serve_function('count_remembered(bigint, timestamptz)');

create function forget_browsers(of_account bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from remembered_browser where account_id = of_account
$$;
select strata_serve_function('forget_browsers(bigint)');

-- Keeps a login whose password was right until its second factor comes.
create function begin_challenge(new_hash bytea, of_account bigint, checked text, until timestamptz, present timestamptz, tries int) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if until > present + interval '1 hour' or tries > 10 then
    raise exception 'a challenge is short and allows few tries' using errcode = 'check_violation';
  end if;
  delete from login_challenge where ends_at <= present;
  insert into login_challenge (hash, account_id, verified_hash, ends_at, tries_left) values (new_hash, of_account, checked, until, tries);
end $$;
select strata_serve_function('begin_challenge(bytea, bigint, text, timestamptz, timestamptz, int)');

-- Counts a try of a challenge before it is made, and answers whose it is; nothing where it ended.
create function try_challenge(sought bytea, present timestamptz) returns table (account_id bigint, verified_hash text)
  language sql security definer set search_path = public, pg_temp as $$
  update login_challenge c set tries_left = c.tries_left - 1
   where c.hash = sought and c.ends_at > present and c.tries_left > 0 returning c.account_id, c.verified_hash
$$;
select strata_serve_function('try_challenge(bytea, timestamptz)');

-- Of two at once, one gets the session.
create function end_challenge(ended bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from login_challenge where hash = ended;
  return found;
end $$;
select strata_serve_function('end_challenge(bytea)');

-- Whoever chooses a new password begins again: no browser is spared any longer, no login waits.
create function forget_with_password() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from remembered_browser where account_id = new.id;
  delete from login_challenge where account_id = new.id;
  return null;
end $$;
create trigger forget_with_password after update of password_hash on account
  for each row when (old.password_hash is distinct from new.password_hash) execute function forget_with_password();

-- Takes the second factors of an account that belongs to the transaction's company and to no other. False for one of several, which keeps them.
create function reset_factors(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  delete from totp where account_id = of_account;
  perform drop_factor_helps(of_account);
  perform end_other_sessions(of_account, null);
  return true;
end $$;
select strata_serve_function('reset_factors(bigint)');

-- By which keys what is sealed was sealed: a server without one of them could not read it.
create function list_seal_numbers() returns setof bytea
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct substring(secret from 2 for 4) from totp
$$;
select strata_serve_function('list_seal_numbers()');

-- For the operator alone: takes the second factors of an account, whichever companies it belongs to. Its sessions stay: nobody gets in by that.
create function take_factors(of_account bigint) returns int
  language plpgsql set search_path = public, pg_temp as $$
declare
  taken int;
begin
  perform from account where id = of_account for no key update;
  delete from totp where account_id = of_account and confirmed_at is not null;
  get diagnostics taken = row_count;
  delete from totp where account_id = of_account;
  perform drop_factor_helps(of_account);
  return taken;
end $$;
revoke execute on function take_factors(bigint) from public;
revoke execute on function drop_factor_helps(bigint) from public;
