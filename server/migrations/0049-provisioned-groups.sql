-- Groups of the company's directory, and what the administrator lets them stand for.

create table provisioned_group (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  external_id text check (char_length(external_id) between 1 and 200),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, external_id)
);
select strata_protect('provisioned_group');

create table provisioned_group_member (
  company_id bigint not null,
  group_id bigint not null,
  company_user_id bigint not null,
  primary key (company_id, group_id, company_user_id),
  foreign key (company_id, group_id) references provisioned_group (company_id, id) on delete cascade,
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create index provisioned_group_of_member on provisioned_group_member (company_id, company_user_id);
select strata_protect('provisioned_group_member');

-- What the people of a group are: advisors, where there is no role, or holders of a role of a process. A process has one sponsor, so no group gives that.
create table group_grant (
  company_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  role text check (role in ('PRL', 'PRO', 'SPL', 'SPM')),
  process_chron_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, group_id, role, process_chron_id),
  foreign key (company_id, group_id) references provisioned_group (company_id, id) on delete cascade,
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  check ((role is null) = (process_chron_id is null))
);
create index group_grant_of_process on group_grant (company_id, process_chron_id);
select strata_protect('group_grant');

-- Held because of groups alone: it goes with the last of them. What was given by hand stays.
alter table process_role add column by_group boolean not null default false;
alter table membership add column advisor_by_group boolean not null default false check (advisor or not advisor_by_group);

-- A change by a group is nobody's: it names the group as it was called.
alter table role_change alter column changed_by drop not null;
alter table role_change add column by_group text;
alter table role_change add check ((changed_by is null) = (by_group is not null));

-- Whoever makes or unmakes an advisor by hand says nothing of groups.
create function advise_by_hand() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.advisor_by_group := false;
  return new;
end $$;
create trigger advise_by_hand before update of advisor on membership
  for each row when (not new.advisor and new.advisor_by_group) execute function advise_by_hand();
