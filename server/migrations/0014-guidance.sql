-- Guidance requests, with the picture of the page they were asked on. `decisions.md` §14.
create table guidance_request (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  company_user_id bigint not null,
  created_on timestamptz not null,
  subject text not null check (subject <> ''),
  -- Sanitized HTML.
  message text not null check (message <> ''),
  -- Where the picture lies in the file storage; null without one.
  picture_key text,
  picture_type text check (picture_type in ('image/png', 'image/jpeg')),
  mailed_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  check ((picture_key is null) = (picture_type is null))
);
create index guidance_request_by_time on guidance_request (company_id, created_on);
select strata_protect('guidance_request');
