-- Open suggestions are found by who may answer them, and each by its author: so the search knows whose an entry is. `specification 4 §7`
alter table search_entry add column author_id bigint;
-- former release: what it writes stays allowed, and it asks for the kinds alone that it knows.
alter table search_entry drop constraint search_entry_source_check, drop constraint search_entry_kind_check;
-- former release: the same.
alter table search_entry
  add constraint search_entry_source_check check (source in ('process', 'chart', 'document', 'sheet', 'area', 'comment', 'suggestion', 'person')),
  add constraint search_entry_kind_check check (kind in ('process', 'chart', 'document', 'report', 'improvement', 'comment', 'suggestion', 'person'));

-- The same for an entry that its author sees as well, unless a restriction shuts it; null: it has none.
create function search_shows(place bigint, audience text[], author bigint, held text[], roles jsonb, closed jsonb) returns boolean
  language sql stable parallel safe
  return search_shows(place, audience, held, roles, closed)
      or (author is not null and author = strata_member() and (place is null or not coalesce(closed ? place::text, false)));

create or replace function find_search_entries(
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
        and search_shows(e.place_chron_id, e.audience, e.author_id, held, roles, closed)
      order by e.name limit 200)
    union all
    (select e.source, e.item_id, case when e.code = wanted then 10 else 6 end from search_entry e
      where e.company_id = company and e.code >= wanted and e.code < wanted || chr(1114111) and e.code <> '' and e.kind = any (kinds)
        and search_shows(e.place_chron_id, e.audience, e.author_id, held, roles, closed)
      order by e.code limit 200)
  ), titled as (
    select t.source, t.item_id, 2 + least(1, char_length(wanted)::float8 / greatest(char_length(t.name), 1)) as points
      from (select e.source, e.item_id, e.name from search_entry e
             where e.title_words @@ title_query::tsquery and e.company_id + 0 = company and e.kind = any (kinds)
               and search_shows(e.place_chron_id, e.audience, e.author_id, held, roles, closed)
             limit enough) t
     order by points desc limit ranked
  ), texts as (
    -- Ranks are made of words that lie apart: only of the newest.
    select n.source, n.item_id, ts_rank(n.words, body_query::tsquery, 32)::float8 as points
      from (select b.source, b.item_id, b.words
              from (select e.source, e.item_id, e.words, e.changed_on from search_entry e
                     where e.words @@ body_query::tsquery and e.company_id + 0 = company and e.kind = any (kinds)
                       and search_shows(e.place_chron_id, e.audience, e.author_id, held, roles, closed)
                     limit enough) b
             order by b.changed_on desc limit ranked) n
  ), found as (
    select f.source, f.item_id, max(f.points) as points
      from (select * from named union all select * from titled union all select * from texts) f group by f.source, f.item_id
  ), weighed as (
    select distinct on (e.source, e.chron_id) e.source, e.item_id, e.kind, e.place_chron_id, e.changed_on,
           f.points + case e.kind when 'process' then 0.5 when 'person' then 0.4 when 'comment' then 0 when 'suggestion' then 0 else 0.2 end
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
create trigger search_added after insert on suggestion referencing new table as added
  for each statement execute function note_search_additions('suggestion', 'id');
create trigger search_changed after update of state on suggestion for each row execute function note_search_change('suggestion', 'id');

-- What was there before.
select queue_search(company_id, 'suggestion', id) from suggestion where state = 'OPEN';
