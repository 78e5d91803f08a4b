-- After how many months somebody looks again at what is in force, and what they said of it. An item is named by its kind and chronId. `specification 4 §5`

-- Of each kind of item; a kind without a row, or with 0, has no reviews.
create table review_interval (
  company_id bigint not null references company (company_id),
  item_type text not null check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd')),
  months int not null check (months between 0 and 120),
  -- Nothing is due before: 30 days after it was set or shortened, in the company's calendar.
  not_before date,
  primary key (company_id, item_type)
);
select strata_protect('review_interval');
revoke delete on review_interval from strata_serving;

-- Of one item, in the place of its kind's, and what those were told who are asked to look at it.
create table reviewed_item (
  company_id bigint not null references company (company_id),
  item_type text not null check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd')),
  item_chron_id bigint not null,
  -- Null: that of the kind.
  months int check (months between 0 and 120),
  -- Whether it was set longer than the kind's, which holds until it is set again; a shorter one gives way where the kind's becomes shorter still.
  is_longer boolean not null default false,
  not_before date,
  -- The day of the review that was last announced, and how often it was.
  told_for date,
  told_stage int,
  primary key (company_id, item_type, item_chron_id),
  check (months is not null or not is_longer),
  check ((told_for is null) = (told_stage is null))
);
select strata_protect('reviewed_item');
revoke delete on reviewed_item from strata_serving;

-- What somebody said of the version in force.
create table review (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  item_type text not null check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd')),
  item_chron_id bigint not null,
  -- The number of the version that was looked at.
  version int not null check (version > 0),
  answer text not null check (answer in ('STILL_RIGHT', 'NEEDS_WORK')),
  comment text not null check (char_length(comment) <= 400),
  company_user_id bigint not null,
  created_on timestamptz not null,
  -- The number of the version under way to which the note belongs; null: there is none, as of a document.
  noted_in int check (noted_in > 0),
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  check (case answer when 'STILL_RIGHT' then noted_in is null else comment <> '' end)
);
create index review_of_item on review (company_id, item_type, item_chron_id, created_on desc);
select strata_protect('review');
revoke update, delete on review from strata_serving;

-- Whether anything was ever set: calls ask the tables above only then.
alter table company add column has_reviews boolean not null default false;
create function flag_reviews() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_reviews = true where company_id = new.company_id and not has_reviews;
  return null;
end $$;
create trigger flag_reviews after insert on review_interval for each row execute function flag_reviews();
create trigger flag_reviews after insert on reviewed_item for each row execute function flag_reviews();
