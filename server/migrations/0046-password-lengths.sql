-- How many characters a new password of an account has at least, by the companies of which it is an active member; null where none asks for more than everywhere.
create function longest_password_rule(of_account bigint) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(r.password_length)
    from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
    join sign_in_rule r on r.company_id = c.company_id
   where c.account_id = of_account
$$;
select strata_serve_function('longest_password_rule(bigint)');
