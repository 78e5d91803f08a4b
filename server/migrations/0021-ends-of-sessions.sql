-- Why a session ended before its time, for whoever still has it open: 'elsewhere' by its own account, 'password' with a new password.
-- `decisions.md` §3, §19.

create table ended_session (
  id uuid primary key,
  reason text not null check (reason in ('elsewhere', 'password')),
  -- When the session would have ended: no token of it lives longer.
  ends_at timestamptz not null
);
create index ended_session_end on ended_session (ends_at);

-- Why this session ended; null where nothing is known of it.
create function read_session_end(sought uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select reason from ended_session where id = sought
$$;
select strata_serve_function('read_session_end(uuid)');

create or replace function end_session(ended uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from ended_session where ends_at < now();
  with gone as (delete from session where id = ended returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'elsewhere', ends_at from gone
$$;

create or replace function end_other_sessions(of_account bigint, kept uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from ended_session where ends_at < now();
  with gone as (delete from session where account_id = of_account and id is distinct from kept returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'password', ends_at from gone
$$;

create or replace function end_session_of(of_account bigint, ended uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from session where id = ended and account_id = of_account;
  if not found then
    return false;
  end if;
  perform end_session(ended);
  return true;
end $$;

create or replace function kill_password(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  update account set password_hash = null where id = of_account;
  perform end_other_sessions(of_account, null);
  return true;
end $$;
