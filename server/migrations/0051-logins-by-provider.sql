-- Whether no password of an account opens anything: each company of which it is an active member lets it in by its provider alone.
create function is_by_provider_alone(of_account bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(bool_and(coalesce(r.provider_only and m.id not in (r.first_keeper, r.second_keeper), false)), false)
    from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
    left join sign_in_rule r on r.company_id = c.company_id
   where c.account_id = of_account
$$;
select strata_serve_function('is_by_provider_alone(bigint)');
