-- Links by which somebody of several companies gives up a second factor that was lost; a recovery code is needed besides.
create table factor_link (
  account_id bigint primary key references account (id),
  hash bytea not null unique check (octet_length(hash) = 32),
  ends_at timestamptz not null
);

-- The newest link of an account is the only one. An administrator asks for one of their own people alone.
create function put_factor_link(of_account bigint, new_hash bytea, until timestamptz, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if until > present + interval '25 hours' then
    raise exception 'a link lasts a day' using errcode = 'check_violation';
  end if;
  delete from factor_link where ends_at <= present;
  if not exists (select from account_company c where c.account_id = of_account and c.company_id = strata_company()) then
    return false;
  end if;
  insert into factor_link (account_id, hash, ends_at) values (of_account, new_hash, until)
    on conflict (account_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return true;
end $$;
select strata_serve_function('put_factor_link(bigint, bytea, timestamptz, timestamptz)');

create function find_factor_link(sought bytea, present timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from factor_link where hash = sought and ends_at > present
$$;
select strata_serve_function('find_factor_link(bytea, timestamptz)');

-- Uses a link up, with a recovery code of its account, and takes the second factors. Null, and nothing is used, where either is not good; all sessions end.
create function take_factors_by_link(sought bytea, code_hash bytea, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_account bigint;
begin
  select account_id into of_account from factor_link where hash = sought and ends_at > present for update;
  if of_account is null or not use_code(of_account, code_hash, present) then
    return false;
  end if;
  delete from factor_link where account_id = of_account;
  perform take_factors(of_account);
  perform end_other_sessions(of_account, null);
  return true;
end $$;
select strata_serve_function('take_factors_by_link(bytea, bytea, timestamptz)');
