-- Whose a proved domain is, is kept with what belongs to no company, and the rows of a company may be in another database (`docs/decisions/0096`): it is said in a statement of its own,
-- where a company proves a domain or no longer has it. The triggers of `0042` do the same on one PostgreSQL, for servers of the release before; they go with the next.
create function claim_domain(claimed text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  if not exists (select 1 from domain_owner where domain = claimed and company_id = here) then
    insert into domain_owner (domain, company_id) values (claimed, here);
  end if;
end $$;

create function release_domain(released text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  delete from domain_owner where domain = released and company_id = here;
end $$;

select strata_serve_function('claim_domain(text)');
select strata_serve_function('release_domain(text)');

-- As in `0083`, with the owner as a value: its rows may be in another database.
create or replace function find_domain_provider(sought text) returns table(company_id bigint, name text)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  owner constant bigint := (select o.company_id from domain_owner o where o.domain = lower(sought));
begin
  return query select c.company_id, c.name from company c
    join sso_provider p on p.company_id = c.company_id and p.company_id = owner and p.is_on
   where c.company_id = owner;
end $$;
