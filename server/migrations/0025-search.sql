-- What the search finds, and who finds it. `decisions.md` §18: full-text search under row-level security cannot use its index, so it is a function
-- that runs with its owner's rights and filters company and visibility itself.

-- The member whom the transaction serves, null without one.
create function strata_member() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.company_user_id', true), '')::bigint;
grant execute on function strata_member() to strata_serving;

-- One thing that may be found: a version of a chart, a process or a document, a comment, a person. Words are folded and split by the server, for the
-- index as for a question, and begin with the company (`12:order`): the lists of the index are those of one company, and prefixes end at its border.
create table search_entry (
  company_id bigint not null references company (company_id),
  source text not null check (source in ('process', 'chart', 'document', 'sheet', 'area', 'comment', 'person')),
  item_id bigint not null,
  -- Of several versions of a thing one is shown.
  chron_id bigint not null,
  kind text not null check (kind in ('process', 'chart', 'document', 'report', 'improvement', 'comment', 'person')),
  -- The process whose roles and restriction hold here; null: none.
  place_chron_id bigint,
  -- Who may see it, of the holders that the rights tables name.
  audience text[] not null,
  -- What is archived comes last.
  is_current boolean not null default true,
  -- Of a chart and of the processes in it.
  chart_id bigint,
  -- The pid, short name or number, folded.
  code text collate "C" not null default '',
  -- The name, folded.
  name text collate "C" not null,
  body text not null default '',
  -- The body with each character folded to one, so that places in both are the same.
  folded text not null default '',
  title_words tsvector not null,
  -- Of title and body: phrases and ranks.
  words tsvector not null,
  -- Of a document: whose text this is, and how far it was read.
  file_guid uuid,
  text_state text not null default 'none' check (text_state in ('none', 'waiting', 'read', 'unreadable')),
  changed_on timestamptz not null,
  primary key (company_id, source, item_id)
);
create index search_entry_of_thing on search_entry (company_id, source, chron_id);
create index search_entry_of_chart on search_entry (company_id, chart_id) where chart_id is not null;
create index search_entry_name on search_entry (company_id, name);
create index search_entry_code on search_entry (company_id, code) where code <> '';
-- A list of pending words would be read by every search.
create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off);
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
-- What a search looks at row by row stays together; texts and words lie apart.
alter table search_entry set (toast_tuple_target = 128);
alter table search_entry alter column audience set storage main, alter column code set storage main, alter column name set storage main,
  alter column title_words set storage main;
select strata_protect('search_entry');
-- The texts are read through the function below alone.
revoke select on search_entry from strata_serving;
grant select (company_id, source, item_id, chron_id, chart_id, name, file_guid, text_state) on search_entry to strata_serving;

-- Whether somebody who holds `held` everywhere and `roles` (by process) somewhere sees an entry; `closed` are the restricted processes that do not open.
create function search_shows(place bigint, audience text[], held text[], roles jsonb, closed jsonb) returns boolean
  language sql immutable parallel safe
  return (place is null or not coalesce(closed ? place::text, false))
     and (audience && held or (place is not null and coalesce((roles -> place::text) ?| audience, false)));

-- What the member of the transaction finds in its company; nothing where one of the two is not set or the member is not active. No argument names
-- either. Answers, for each kind, at most `each_kind` entries and one more, the best first: what is called so, what begins so, what has the words in its
-- title, what has them in its text (by the index of words, never by that of the company: hence the `+ 0`). However common a word is, no more than `enough` entries are looked at, and the newest of them are ranked.
create function find_search_entries(
  title_query text, body_query text, excluded_query text, phrase_query text, wanted text, marked text[], kinds text[], each_kind int
) returns table (source text, item_id bigint, kind text, place_chron_id bigint, excerpt text, excerpt_begins boolean, score double precision)
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  enough constant int := 2000;
  -- Whether words follow each other is seen only in the words of each entry.
  ranked constant int := case when phrase_query is null then 100 else 300 end;
  company constant bigint := strata_company();
  held text[];
  roles jsonb;
  closed jsonb;
begin
  select array_remove(array['everyone', case when m.id = c.admin_id then 'admin' end, case when m.id = c.ceo_id then 'ceo' end,
                            case when m.advisor then 'advisor' end], null)
    into held
    from membership m join company c on c.company_id = m.company_id
   where m.company_id = company and m.id = strata_member() and m.active;
  if held is null then return; end if;

  -- As the places of processes have it: roles held here and above; those of macro processes at their global process too.
  with mine as (
    select r.process_chron_id as chron_id,
           case r.role when 'PRS' then 'sponsor' when 'PRL' then 'leader' when 'PRO' then 'owner' else lower(r.role) end as word
      from process_role r where r.company_id = company and r.company_user_id = strata_member()
  ), reached as (
    select m.chron_id, m.word from mine m
     union select b.chron_id, m.word from mine m join process b on b.company_id = company and b.parent_chron_id = m.chron_id
     union select d.chron_id, m.word from mine m join process b on b.company_id = company and b.parent_chron_id = m.chron_id
             join process d on d.company_id = company and d.parent_chron_id = b.chron_id
     union select p.parent_chron_id, m.word from mine m join process p on p.company_id = company and p.chron_id = m.chron_id
            where p.parent_chron_id is not null and p.deleted_on is null
  ), of_place as (select chron_id, jsonb_agg(word) as words from reached group by chron_id)
  select coalesce(jsonb_object_agg(chron_id, words), '{}') into roles from of_place;

  -- A restriction is inherited below.
  with restricted as (select p.chron_id from process p where p.company_id = company and p.restricted),
  shut as (
    select chron_id from restricted
     union select b.chron_id from restricted r join process b on b.company_id = company and b.parent_chron_id = r.chron_id
     union select d.chron_id from restricted r join process b on b.company_id = company and b.parent_chron_id = r.chron_id
             join process d on d.company_id = company and d.parent_chron_id = b.chron_id
  )
  select coalesce(jsonb_object_agg(chron_id, true), '{}') into closed from shut
   where not roles ? chron_id::text and not held && array['admin', 'ceo', 'advisor'];

  return query
  with named as (
    (select e.source, e.item_id, case when e.name = wanted then 9 else 5 end::float8 as points from search_entry e
      where e.company_id = company and e.name >= wanted and e.name < wanted || chr(1114111) and e.kind = any (kinds)
        and search_shows(e.place_chron_id, e.audience, held, roles, closed)
      order by e.name limit 200)
    union all
    (select e.source, e.item_id, case when e.code = wanted then 10 else 6 end from search_entry e
      where e.company_id = company and e.code >= wanted and e.code < wanted || chr(1114111) and e.code <> '' and e.kind = any (kinds)
        and search_shows(e.place_chron_id, e.audience, held, roles, closed)
      order by e.code limit 200)
  ), titled as (
    select t.source, t.item_id, 2 + least(1, char_length(wanted)::float8 / greatest(char_length(t.name), 1)) as points
      from (select e.source, e.item_id, e.name from search_entry e
             where e.title_words @@ title_query::tsquery and e.company_id + 0 = company and e.kind = any (kinds)
               and search_shows(e.place_chron_id, e.audience, held, roles, closed)
             limit enough) t
     order by points desc limit ranked
  ), texts as (
    -- Ranks are made of words that lie apart: only of the newest.
    select n.source, n.item_id, ts_rank(n.words, body_query::tsquery, 32)::float8 as points
      from (select b.source, b.item_id, b.words
              from (select e.source, e.item_id, e.words, e.changed_on from search_entry e
                     where e.words @@ body_query::tsquery and e.company_id + 0 = company and e.kind = any (kinds)
                       and search_shows(e.place_chron_id, e.audience, held, roles, closed)
                     limit enough) b
             order by b.changed_on desc limit ranked) n
  ), found as (
    select f.source, f.item_id, max(f.points) as points
      from (select * from named union all select * from titled union all select * from texts) f group by f.source, f.item_id
  ), weighed as (
    select distinct on (e.source, e.chron_id) e.source, e.item_id, e.kind, e.place_chron_id, e.changed_on,
           f.points + case e.kind when 'process' then 0.5 when 'person' then 0.4 when 'comment' then 0 else 0.2 end
             - case when e.is_current then 0 else 1.5 end as points
      from found f join search_entry e on e.company_id = company and e.source = f.source and e.item_id = f.item_id
     where (excluded_query is null or not e.words @@ excluded_query::tsquery)
       and (phrase_query is null or e.words @@ phrase_query::tsquery)
     order by e.source, e.chron_id, f.points desc, e.item_id desc
  ), chosen as (
    select w.*, row_number() over (partition by w.kind order by w.points desc, w.changed_on desc, w.item_id desc) as place from weighed w
  )
  select c.source, c.item_id, c.kind, c.place_chron_id, substr(e.body, greatest(x.at - 60, 1), 280), coalesce(x.at, 0) <= 61, c.points
    from chosen c
    join search_entry e on e.company_id = company and e.source = c.source and e.item_id = c.item_id
   cross join lateral (select min(nullif(strpos(left(e.folded, 200000), ' ' || word), 0)) as at from unnest(marked) word) x
   where c.place <= each_kind + 1
   order by c.points desc, c.changed_on desc, c.item_id desc;
end $$;
select strata_serve_function('find_search_entries(text, text, text, text, text, text[], text[], int)');

-- Queues that something is read anew for the index. Ten changes before it is done make one job; mails go first.
create function queue_search(company bigint, changed text, id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('indexItem', json_build_object('companyId', company, 'source', changed, 'id', id),
    job_key => format('search %s %s %s', company, changed, id), max_attempts => 8, priority => 10);
end $$;
select strata_serve_function('queue_search(bigint, text, bigint)');

-- All of a company, part by part.
create function queue_company_search(company bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('indexCompany', json_build_object('companyId', company), job_key => format('search %s', company),
    max_attempts => 8, priority => 20);
end $$;
select strata_serve_function('queue_company_search(bigint)');

-- The text of a file, one file of a company at a time.
create function queue_file_text(company bigint, version_id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('readDocumentText', json_build_object('companyId', company, 'versionId', version_id),
    queue_name => format('text %s', company), job_key => format('text %s %s', company, version_id), max_attempts => 3, priority => 15);
end $$;
select strata_serve_function('queue_file_text(bigint, bigint)');

-- Arguments: what changed, and the column that names it. Many rows of one statement are an import: the company is then read as a whole.
create function note_search_additions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if (select count(*) > 500 from added) then
    execute 'select queue_company_search(company_id) from (select distinct company_id from added) changed';
  else
    execute format('select queue_search(company_id, %L, id) from (select distinct company_id, %I as id from added) changed', tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

create function note_search_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('select queue_search(($1).company_id, %L, ($1).%I)', tg_argv[0], tg_argv[1]) using coalesce(new, old);
  return null;
end $$;

create trigger search_added after insert on chart referencing new table as added
  for each statement execute function note_search_additions('chart', 'id');
create trigger search_changed after update of status, revision on chart for each row execute function note_search_change('chart', 'id');

create trigger search_added after insert on summary referencing new table as added
  for each statement execute function note_search_additions('chart', 'chart_id');
create trigger search_changed after update or delete on summary for each row execute function note_search_change('chart', 'chart_id');
create trigger search_added after insert on summary_component referencing new table as added
  for each statement execute function note_search_additions('chart', 'chart_id');
create trigger search_changed after update or delete on summary_component for each row execute function note_search_change('chart', 'chart_id');

create trigger search_changed after update of name, folder_id, archived_on on document
  for each row execute function note_search_change('document', 'chron_id');
create trigger search_added after insert on document_version referencing new table as added
  for each statement execute function note_search_additions('document', 'chron_id');
create trigger search_changed after update of status, guid or delete on document_version
  for each row execute function note_search_change('document', 'chron_id');

create trigger search_added after insert on project_sheet referencing new table as added
  for each statement execute function note_search_additions('sheet', 'id');
create trigger search_changed after update or delete on project_sheet for each row execute function note_search_change('sheet', 'id');
create trigger search_added after insert on improvement_area referencing new table as added
  for each statement execute function note_search_additions('area', 'id');
create trigger search_changed after update or delete on improvement_area for each row execute function note_search_change('area', 'id');

create trigger search_added after insert on comment referencing new table as added
  for each statement execute function note_search_additions('comment', 'id');
create trigger search_changed after update of subject, body, archived on comment
  for each row execute function note_search_change('comment', 'id');

create trigger search_added after insert on membership referencing new table as added
  for each statement execute function note_search_additions('person', 'id');
create trigger search_changed after update of first_name, last_name, short_name, active on membership
  for each row execute function note_search_change('person', 'id');

-- What was there before.
select queue_company_search(company_id) from company;
