-- Mail preferences; one's own sessions; what an administrator may do to an account. `decisions.md` §3, §18, §21.

-- When a member is told by mail of what waits for a decision.
alter table membership add column mail text not null default 'now' check (mail in ('now', 'daily', 'never'));

alter table session
  add column started_at timestamptz not null default now(),
  -- The browser and system as its header named them, shortened; never an address.
  add column device text not null default '';

-- The living sessions of an account.
create function list_sessions(of_account bigint, present timestamptz)
  returns table (id uuid, started_at timestamptz, ends_at timestamptz, device text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.started_at, s.ends_at, s.device from session s
   where s.account_id = of_account and s.ends_at > present order by s.started_at desc, s.id
$$;
select strata_serve_function('list_sessions(bigint, timestamptz)');

-- Ends one session of this account; false where it has no such session.
create function end_session_of(of_account bigint, ended uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where id = ended and account_id = of_account;
  return found;
end $$;
select strata_serve_function('end_session_of(bigint, uuid)');

-- Opens a session and notes when and on what it began. Otherwise as `0006`.
create function open_session(new_id uuid, of_account bigint, verified_hash text, until timestamptz, present timestamptz, on_device text)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account and password_hash = verified_hash for no key update;
  if not found then
    return false;
  end if;
  delete from session where account_id = of_account and ends_at < present;
  insert into session (id, account_id, ends_at, started_at, device) values (new_id, of_account, until, present, left(on_device, 100));
  return true;
end $$;
select strata_serve_function('open_session(uuid, bigint, text, timestamptz, timestamptz, text)');

-- The password hash of an account, for one's own change of it.
create function read_password(of_account bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select password_hash from account where id = of_account
$$;
select strata_serve_function('read_password(bigint)');

-- Changes a password whose old one was checked; false when it changed meanwhile.
create function change_password(of_account bigint, verified_hash text, new_hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set password_hash = new_hash where id = of_account and password_hash = verified_hash;
  return found;
end $$;
select strata_serve_function('change_password(bigint, text, text)');

-- Takes the password of an account that belongs to the transaction's company and to no other, and ends its sessions: true. One of several
-- companies keeps it, and the sessions: false. No company locks a person out of another.
create function kill_password(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  update account set password_hash = null where id = of_account;
  delete from session where account_id = of_account;
  return true;
end $$;
select strata_serve_function('kill_password(bigint)');

-- Whether an email has an account at all: what the check of a new user may tell.
create function is_known_email(sought text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account where email = lower(sought))
$$;
select strata_serve_function('is_known_email(text)');
