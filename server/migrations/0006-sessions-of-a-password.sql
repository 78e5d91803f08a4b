-- A session opens only with the password that was checked. A change of the password meanwhile either waits for the session,
-- and then ends it, or has come first: then there is none. `for no key update`: two logins at once wait for each other here
-- rather than for ever, for both go on to change the account.
create function open_session(new_id uuid, of_account bigint, verified_hash text, until timestamptz, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account and password_hash = verified_hash for no key update;
  if not found then
    return false;
  end if;
  delete from session where account_id = of_account and ends_at < present;
  insert into session (id, account_id, ends_at) values (new_id, of_account, until);
  return true;
end $$;
select strata_serve_function('open_session(uuid, bigint, text, timestamptz, timestamptz)');

drop function open_session(uuid, bigint, timestamptz, timestamptz);
