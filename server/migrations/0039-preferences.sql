-- What members keep for themselves in a company: favourites, saved filters, steps done (contract/src/preference).
create table membership_preference (
  company_id bigint not null references company (company_id),
  company_user_id bigint not null,
  key text not null check (key ~ '^[a-zA-Z]{1,40}$'),
  value jsonb not null check (octet_length(value::text) <= 16384),
  primary key (company_id, company_user_id, key),
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
);
select strata_protect('membership_preference');
