-- Whether anybody uses this installation yet: the first start of a development server on an empty database loads the
-- demo companies (`decisions.md` §4).
create function has_any_company() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company)
$$;
select strata_serve_function('has_any_company()');
