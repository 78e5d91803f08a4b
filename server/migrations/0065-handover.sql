-- What hangs on somebody is given to others (specification 4 §9).

-- Who goes on with a version in the place of its preparer, who stays named; null: nobody was given it.
alter table chart add column handled_by bigint;
alter table chart add foreign key (company_id, handled_by) references membership (company_id, id);
alter table document_version add column handled_by bigint;
alter table document_version add foreign key (company_id, handled_by) references membership (company_id, id);
alter table expectation add column handled_by bigint;
alter table expectation add foreign key (company_id, handled_by) references membership (company_id, id);

-- Since when somebody is inactive who was a member; null: active, or never was one. Of those who were inactive before, since this migration.
alter table membership add column inactive_since timestamptz;
update membership set inactive_since = now() where not active and invitation is null;
create function note_inactive() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.inactive_since := case when new.active then null else now() end;
  return new;
end $$;
create trigger note_inactive before update of active on membership for each row
  when (old.active is distinct from new.active) execute function note_inactive();
create index membership_inactive on membership (company_id) where inactive_since is not null;

-- What somebody could not give away themselves, and asks the administrator to give. A line is named by its kind and the id among those of the kind.
create table handover_request (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- On whom it hangs, and who is to have it.
  company_user_id bigint not null,
  to_id bigint not null,
  kind text not null check (kind ~ '^[a-zA-Z]{1,20}$'),
  line text not null check (line ~ '^[a-zA-Z0-9.]{1,60}$'),
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'DISMISSED')),
  asked_by bigint not null,
  asked_on timestamptz not null,
  ended_by bigint,
  ended_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, to_id) references membership (company_id, id),
  foreign key (company_id, asked_by) references membership (company_id, id),
  foreign key (company_id, ended_by) references membership (company_id, id),
  check (company_user_id <> to_id),
  check ((state = 'OPEN') = (ended_by is null) and (ended_by is null) = (ended_on is null))
);
create unique index handover_request_open on handover_request (company_id, company_user_id, kind, line) where state = 'OPEN';
select strata_protect('handover_request');
revoke delete on handover_request from strata_serving;
