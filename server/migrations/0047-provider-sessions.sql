-- Opens the session of a login that came back from a provider, for the window that began it. Whoever asks, the login is used up; nothing where the window is
-- another one, its time is over, or the person does not belong to the company any longer. Such a session opens the company of the transaction alone.
create function open_provider_session(new_id uuid, by_code bytea, by_window bytea, until timestamptz, present timestamptz, on_device text)
  returns table (account_id bigint, company_user_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry sso_entry;
  of_account bigint;
begin
  delete from sso_entry e where e.company_id = strata_company() and e.hash = by_code returning e.* into entry;
  if not found or entry.verifier_hash <> by_window or entry.ends_at <= present then
    return;
  end if;
  select m.account_id into of_account from membership m where m.company_id = strata_company() and m.id = entry.company_user_id and m.active;
  if not found then
    return;
  end if;
  perform from account a where a.id = of_account for no key update;
  delete from session s where s.account_id = of_account and s.ends_at < present;
  insert into session (id, account_id, ends_at, started_at, device, means, provider_company_id)
    values (new_id, of_account, until, present, left(on_device, 100), '{provider}', strata_company());
  delete from sso_session s where s.company_id = strata_company() and s.ends_at <= present;
  insert into sso_session (company_id, session_id, issuer, sub, sid, ends_at)
    values (strata_company(), new_id, entry.issuer, entry.sub, entry.sid, until);
  return query select of_account, entry.company_user_id;
end $$;
select strata_serve_function('open_provider_session(uuid, bytea, bytea, timestamptz, timestamptz, text)');
