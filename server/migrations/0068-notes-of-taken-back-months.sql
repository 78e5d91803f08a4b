-- A row of a completion that was taken back keeps which notes it had and what they were called; the document may be gone since (specification 4 §10).
alter table taken_back_row
  add column note_id bigint,
  add column note_chron_id bigint,
  add column note_name text,
  add column note_ext text,
  add check (num_nonnulls(note_id, note_chron_id, note_name, note_ext) in (0, 4));
alter table taken_back_interfacing_row
  add column note_id bigint,
  add column note_chron_id bigint,
  add column note_name text,
  add column note_ext text,
  add check (num_nonnulls(note_id, note_chron_id, note_name, note_ext) in (0, 4));

-- As in 0066, with the notes: the document that they are in, by its newest version in force.
create or replace function keep_taken_back_month() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept bigint;
begin
  insert into taken_back_month (company_id, data_id, expectation_chron_id, expectation_id, year, month, created_on, completed_by, completed_on, reopened_on)
  values (old.company_id, old.id, old.expectation_chron_id, old.expectation_id, old.year, old.month, old.created_on, old.completed_by,
          old.completed_on, greatest(old.completed_on, now()))
  returning id into kept;
  insert into taken_back_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, delivered, val_min, val_max, outside_range,
                              short_term_action, colour, edited_by, edited_on, single_values, note_id, note_chron_id, note_name, note_ext)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.delivered, r.val_min, r.val_max, r.outside_range, r.short_term_action, r.colour,
         r.edited_by, r.edited_on,
         coalesce((select jsonb_agg(jsonb_build_array(v.ordinal, v.name, v.value) order by v.ordinal) from performance_value v
                    where v.company_id = r.company_id and v.row_id = r.id), '[]'),
         f.id, f.chron_id, f.name, f.file_ext
    from performance_row r left join lateral (
           select v.id, o.chron_id, o.name, v.file_ext
             from performance_note n
             join document o on o.company_id = n.company_id and o.chron_id = n.document_chron_id
             join document_version v on v.company_id = o.company_id and v.chron_id = o.chron_id
            where n.company_id = r.company_id and n.row_id = r.id
            order by (v.status <> 'RETIRED') desc, v.version desc limit 1) f on true
   where r.company_id = old.company_id and r.data_id = old.id;
  insert into taken_back_interfacing_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, your_delivered, your_min, your_max,
                                          your_colour, their_delivered, their_min, their_max, their_colour, edited_by, edited_on,
                                          note_id, note_chron_id, note_name, note_ext)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.your_delivered, r.your_min, r.your_max, r.your_colour,
         r.their_delivered, r.their_min, r.their_max, r.their_colour, r.edited_by, r.edited_on, f.id, f.chron_id, f.name, f.file_ext
    from interfacing_performance_row r left join lateral (
           select v.id, o.chron_id, o.name, v.file_ext
             from performance_note n
             join document o on o.company_id = n.company_id and o.chron_id = n.document_chron_id
             join document_version v on v.company_id = o.company_id and v.chron_id = o.chron_id
            where n.company_id = r.company_id and n.row_id = r.id
            order by (v.status <> 'RETIRED') desc, v.version desc limit 1) f on true
   where r.company_id = old.company_id and r.data_id = old.id;
  return null;
end $$;
