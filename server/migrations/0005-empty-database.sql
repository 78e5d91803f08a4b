-- Tells a start whether anybody lives here yet: the demo is loaded into an empty development database only
-- (`decisions.md` §17). Says nothing about any company.
create function has_companies() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company)
$$;
select strata_serve_function('has_companies()');
