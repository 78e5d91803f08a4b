-- The audit of a company in eight lanes, by member, so that its writers need not wait for each other (docs/decisions/0090). Lane 0 is the table `audit`, as it
-- was and as the release before goes on writing it; lanes 1 to 7 are here. Each lane is a chain of its own. Company 0 has lane 0 only.
create table audit_lane (
  company_id bigint not null,
  lane int not null check (lane between 1 and 7),
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  correlation_id uuid not null,
  account_id bigint,
  company_user_id bigint,
  action text not null,
  outcome text not null,
  facts text not null,
  mac bytea not null,
  primary key (company_id, lane, seq)
);
create index audit_lane_by_time on audit_lane (company_id, at);
select strata_protect_append_only('audit_lane');

-- What would be put before the first entry is no part of the chain, and would be shown all the same.
-- former release: it begins at 1.
alter table audit add constraint audit_seq_check check (seq > 0) not valid;

-- All lanes. Whoever reads it sees what he may see of the two tables.
create view audit_entry with (security_invoker = true) as
  select company_id, 0 as lane, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac from audit
   union all
  select company_id, lane, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac from audit_lane;
grant select on audit_entry to strata_serving;

-- The newest entry of each of the lanes 1 to 7 that has one; `list_audit_heads` tells that of lane 0.
create function list_audit_lane_heads() returns table (company_id bigint, lane int, seq bigint, mac bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, n.lane, head.seq, head.mac
    from company c cross join generate_series(1, 7) n (lane)
   cross join lateral (select a.seq, a.mac from audit_lane a where a.company_id = c.company_id and a.lane = n.lane order by a.seq desc limit 1) head
   order by c.company_id, n.lane
$$;
select strata_serve_function('list_audit_lane_heads()');
