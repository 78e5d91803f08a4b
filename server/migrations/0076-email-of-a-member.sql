-- The emails of a company's members without reading those of all others, and of one member without reading those of the company.
create index account_company_of_member on account_company (company_id, company_user_id);

create function find_member_email(sought_member bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.email from account_company c join account a on a.id = c.account_id
   where c.company_id = strata_company() and c.company_user_id = sought_member
$$;
select strata_serve_function('find_member_email(bigint)');

-- Who of a company has a second factor, without asking for each.
create function list_members_with_factor() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_user_id from account_company c
   where c.company_id = strata_company()
     and c.account_id in (select account_id from totp where confirmed_at is not null union all select account_id from passkey)
$$;
select strata_serve_function('list_members_with_factor()');
