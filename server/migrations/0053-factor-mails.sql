-- The owner of an account is mailed of every change of its second factors, whoever makes it. Taking factors is written once, for apps and passkeys.

create function tell_factor_change(of_account bigint, change text) returns void
  language sql set search_path = public, pg_temp as $$
  select queue_job('mailFactorChange', json_build_object('accountId', of_account, 'change', change))
$$;
revoke execute on function tell_factor_change(bigint, text) from public;

create or replace function use_totp(of_account bigint, used uuid, step bigint, present timestamptz, confirms boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update totp set last_step = step, used_at = present, confirmed_at = coalesce(confirmed_at, present)
   where id = used and account_id = of_account and last_step < step and (confirmed_at is null) = confirms;
  if not found then
    return false;
  end if;
  if confirms then
    perform tell_factor_change(of_account, 'appAdded');
  end if;
  return true;
end $$;

create or replace function add_passkey(
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
  if not found then
    return false;
  end if;
  perform tell_factor_change(of_account, 'passkeyAdded');
  return true;
end $$;

-- The first codes come with the first factor, which is told of by itself.
create or replace function put_codes(of_account bigint, hashes bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  delete from recovery_code where account_id = of_account;
  if found then
    perform tell_factor_change(of_account, 'codesRenewed');
  end if;
  insert into recovery_code (account_id, hash) select of_account, unnest(hashes);
end $$;

drop function remove_totp(bigint, uuid);
drop function remove_passkey(bigint, uuid);
-- An app or a passkey; with the last one goes what only counts beside it. False where the account has no such factor.
create function remove_factor(of_account bigint, removed uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change text := 'appRemoved';
begin
  perform from account where id = of_account for no key update;
  delete from totp where id = removed and account_id = of_account and confirmed_at is not null;
  if not found then
    delete from passkey where id = removed and account_id = of_account;
    if not found then
      return false;
    end if;
    change := 'passkeyRemoved';
  end if;
  if not has_factor(of_account) then
    perform drop_factor_helps(of_account);
  end if;
  perform tell_factor_change(of_account, change);
  return true;
end $$;
select strata_serve_function('remove_factor(bigint, uuid)');

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
  if apps + passkeys > 0 then
    perform tell_factor_change(of_account, 'allRemoved');
  end if;
  return apps + passkeys;
end $$;

create or replace function reset_factors(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  perform take_factors(of_account);
  perform end_other_sessions(of_account, null);
  return true;
end $$;

-- Of how many days before its end the administrator was warned last.
alter table provisioning_token add column warned_days int check (warned_days in (7, 30));
