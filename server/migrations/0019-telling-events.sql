-- An event says a whole sentence, names the version it is about, and is kept once where it is for all: who may see it is decided when it is
-- read. `spec 3 §3`, `decisions.md` §8.

alter table event
  add column chart_id bigint,
  add foreign key (company_id, chart_id) references chart (company_id, id);

delete from event e using event f
 where e.kind in ('chart.approved', 'chart.retired') and f.company_id = e.company_id and f.kind = e.kind and f.params = e.params
   and f.created_on = e.created_on and f.id < e.id;

update event e
   set company_user_id = case when e.kind = 'chart.rejected' then e.company_user_id end,
       chart_id = c.id,
       comments = format('Version %s of the %s%s has been %s%s', c.version,
         case c.type when 'gpfc' then 'Global Chart' when 'ma' then 'Macro' when 'mi' then 'Micro' else 'Process Summary' end,
         case when p.chron_id is null then '' else format(' of (%s) %s', p.pid, v.name) end,
         split_part(e.kind, '.', 2),
         case when e.comments = '' then '.' else ': ' || e.comments end),
       params = jsonb_build_object(
         'item', c.type, 'itemId', c.id, 'gpChronId', coalesce(p.parent_chron_id, p.chron_id), 'status', upper(split_part(e.kind, '.', 2)),
         'expectationId', null, 'dataYear', null, 'dataMonth', null,
         'miParentId', case when c.type = 'mi' then v.id end, 'miParentChronId', case when c.type = 'mi' then p.chron_id end)
  from chart c
  left join process p on p.company_id = c.company_id and p.chron_id = c.parent_chron_id
  left join lateral (
    select v.id, v.name from process_version v join chart d on d.company_id = v.company_id and d.id = v.chart_id
     where v.company_id = p.company_id and v.chron_id = p.chron_id
     order by d.status = 'APPROVED' desc, d.status in ('WIP', 'IA') desc, v.id desc limit 1) v on true
 where c.company_id = e.company_id and c.id = (e.params ->> 'chartId')::bigint;

create index event_of_chart on event (company_id, chart_id);
