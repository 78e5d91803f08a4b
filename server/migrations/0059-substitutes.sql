-- Who stands in for whom in decisions, and for which days (specification 4 §3). One at a time for each person; the last stays until another takes its place.
create table substitution (
  company_id bigint not null references company (company_id),
  company_user_id bigint not null,
  substitute_id bigint not null,
  -- Days of the company's calendar, both included.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Null: whoever runs Strata.
  set_by bigint,
  set_on timestamptz not null,
  -- When both were told that it began and ended.
  begun_on timestamptz,
  ended_on timestamptz,
  primary key (company_id, company_user_id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, substitute_id) references membership (company_id, id),
  foreign key (company_id, set_by) references membership (company_id, id),
  check (company_user_id <> substitute_id)
);
create index substitution_of_substitute on substitution (company_id, substitute_id);
select strata_protect('substitution');

-- Whether anybody ever stood in for somebody: calls ask the table above only then.
alter table company add column has_substitutes boolean not null default false;
create function flag_substitution() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_substitutes = true where company_id = new.company_id and not has_substitutes;
  return null;
end $$;
create trigger flag_substitution after insert on substitution for each row execute function flag_substitution();

-- For whom whoever approved did so; null: for themselves.
alter table chart add column approved_for bigint;
alter table chart add foreign key (company_id, approved_for) references membership (company_id, id);
alter table chart add check (approved_for is null or approved_by is not null);
alter table document_version add column approved_for bigint;
alter table document_version add foreign key (company_id, approved_for) references membership (company_id, id);
alter table document_version add check (approved_for is null or approved_by is not null);
alter table expectation add column approved_for bigint;
alter table expectation add foreign key (company_id, approved_for) references membership (company_id, id);
alter table expectation add check (approved_for is null or approved_by is not null);
