-- Searching the audit, and the heads of its chains, which are kept outside of the database too. `decisions.md` §18.
create index audit_by_time on audit (company_id, at);

-- The newest entry of each chain, that of what happens outside of companies (0) included.
create function list_audit_heads() returns table (company_id bigint, seq bigint, mac bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select chain.id, head.seq, head.mac
    from (select c.company_id from company c union all select 0) chain (id)
   cross join lateral (select a.seq, a.mac from audit a where a.company_id = chain.id order by a.seq desc limit 1) head
   order by chain.id
$$;
select strata_serve_function('list_audit_heads()');
