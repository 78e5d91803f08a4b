-- Comments on every kind of item, in threads, and what each member has read of them. `decisions.md` §8.

create sequence comment_id;
select strata_serve_sequence('comment_id');

-- A root has a subject and its own id as chron_id; a reply has the root's. An item is named by its kind and chronId.
create table comment (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  item_type text not null check (item_type in ('gpfc', 'ma', 'mi', 'ps', 'ce', 'se', 'ie')),
  item_chron_id bigint not null,
  company_user_id bigint not null,
  subject text not null check (char_length(subject) <= 100),
  body text not null check (body <> '' and char_length(body) <= 400),
  created_on timestamptz not null,
  -- Of a root only: the newest comment of its thread, whether it is put aside, and the node of the chart it is pinned to.
  last_added_on timestamptz,
  archived boolean not null default false,
  node_id text check (node_id <> ''),
  primary key (company_id, id),
  foreign key (company_id, chron_id) references comment (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  check (case when id = chron_id then subject <> '' and last_added_on is not null
              else subject = '' and last_added_on is null and node_id is null and not archived end)
);
create index comment_thread on comment (company_id, chron_id, created_on);
create index comment_root on comment (company_id, item_type, item_chron_id, archived, last_added_on) where id = chron_id;
create index comment_of_item on comment (company_id, item_type, item_chron_id, created_on);
select strata_protect('comment');
revoke delete on comment from strata_serving;

-- Until when a member has seen all comments of an item.
create table comment_read (
  company_id bigint not null references company (company_id),
  company_user_id bigint not null,
  item_type text not null,
  item_chron_id bigint not null,
  read_on timestamptz not null,
  primary key (company_id, company_user_id, item_type, item_chron_id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
select strata_protect('comment_read');

-- Until when a member has seen one thread.
create table comment_thread_read (
  company_id bigint not null references company (company_id),
  company_user_id bigint not null,
  chron_id bigint not null,
  read_on timestamptz not null,
  primary key (company_id, company_user_id, chron_id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, chron_id) references comment (company_id, id)
);
select strata_protect('comment_thread_read');
