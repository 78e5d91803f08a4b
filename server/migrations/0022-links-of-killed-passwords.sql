-- A password that an administrator took dies with the link that may still be on its way; the mail that follows brings a new one.
-- Otherwise as `0021`.
create or replace function kill_password(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  update account set password_hash = null where id = of_account;
  delete from secret where account_id = of_account;
  perform end_other_sessions(of_account, null);
  return true;
end $$;
