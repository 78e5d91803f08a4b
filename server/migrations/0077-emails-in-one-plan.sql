-- The emails of a company, planned for how many people it has: one by one for a few, all at once for thousands.
create or replace function list_member_emails() returns table (company_user_id bigint, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select c.company_user_id, a.email from account_company c join account a on a.id = c.account_id where c.company_id = $1'
    using strata_company();
end
$$;

-- Those of some members.
create function list_emails_of(members bigint[]) returns table (company_user_id bigint, email text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_user_id, a.email from account_company c join account a on a.id = c.account_id
   where c.company_id = strata_company() and c.company_user_id = any(members)
$$;
select strata_serve_function('list_emails_of(bigint[])');

-- The members in whose email a word is, which is written small.
create function list_members_by_email(word text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select c.company_user_id from account_company c join account a on a.id = c.account_id where c.company_id = $1 and position($2 in a.email) > 0'
    using strata_company(), word;
end
$$;
select strata_serve_function('list_members_by_email(text)');
