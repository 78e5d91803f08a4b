-- A refused login of an account, in each company of which it is an active member and which its password could have opened: what people mistype for one company
-- is nothing to another one that lets them in by its provider alone. Otherwise as `0044`.
create or replace function note_refused_sign_in(
  of_account bigint, present timestamptz, refused text, by_means text[], on_device text, from_address text
) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
    select m.company_id, present, m.id, refused, by_means, left(on_device, 100), left(from_address, 60)
      from account_company c join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
      left join sign_in_rule r on r.company_id = m.company_id
     where c.account_id = of_account and refused <> 'in'
       and (refused not in ('password', 'factor') or not coalesce(r.provider_only and m.id not in (r.first_keeper, r.second_keeper), false))
$$;

-- Links by which a second factor is given up are asked for by companies alone of which the person is an active member. Otherwise as `0050`.
create or replace function put_factor_link(of_account bigint, new_hash bytea, until timestamptz, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if until > present + interval '25 hours' then
    raise exception 'a link lasts a day' using errcode = 'check_violation';
  end if;
  delete from factor_link where ends_at <= present;
  if not exists (
    select from account_company c join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
     where c.account_id = of_account and c.company_id = strata_company()
  ) then
    return false;
  end if;
  insert into factor_link (account_id, hash, ends_at) values (of_account, new_hash, until)
    on conflict (account_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return true;
end $$;
