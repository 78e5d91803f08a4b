-- A project that has a name is kept without a value too; of a day, and without a name, there is none. `decisions.md` §22.5.
alter table performance_value drop constraint performance_value_value_check;
alter table performance_value
  add constraint performance_value_value_check check ((value <> '' or name is not null) and char_length(value) <= 150);

-- -0 is 0 where a number is measured, in completed months and approved expectations as well: it says the same.
create function without_minus_zero(text text) returns text
  language sql immutable as $$
  select regexp_replace(text, '^-(0+(\.0+)?|\.0+)$', '\1')
$$;

alter table expectation_detail disable trigger keep_sent_details;
update expectation_detail
   set target = without_minus_zero(target), val_min = without_minus_zero(val_min), val_max = without_minus_zero(val_max)
 where uom_type <> 'T' and '-' in (left(target, 1), left(val_min, 1), left(val_max, 1))
   and (target, val_min, val_max) <> (without_minus_zero(target), without_minus_zero(val_min), without_minus_zero(val_max));
alter table expectation_detail enable trigger keep_sent_details;

alter table interfacing_detail disable trigger keep_sent_details;
update interfacing_detail
   set your_target = without_minus_zero(your_target), your_val_min = without_minus_zero(your_val_min),
       your_val_max = without_minus_zero(your_val_max)
 where your_measure_type <> 'T' and '-' in (left(your_target, 1), left(your_val_min, 1), left(your_val_max, 1));
update interfacing_detail
   set their_target = without_minus_zero(their_target), their_val_min = without_minus_zero(their_val_min),
       their_val_max = without_minus_zero(their_val_max)
 where their_measure_type <> 'T' and '-' in (left(their_target, 1), left(their_val_min, 1), left(their_val_max, 1));
alter table interfacing_detail enable trigger keep_sent_details;

alter table performance_row disable trigger keep_completed_rows;
update performance_row r
   set delivered = without_minus_zero(r.delivered), val_min = without_minus_zero(r.val_min), val_max = without_minus_zero(r.val_max)
  from expectation_detail d
 where d.company_id = r.company_id and d.id = r.detail_id and d.uom_type <> 'T'
   and '-' in (left(r.delivered, 1), left(r.val_min, 1), left(r.val_max, 1))
   and (r.delivered, r.val_min, r.val_max)
       <> (without_minus_zero(r.delivered), without_minus_zero(r.val_min), without_minus_zero(r.val_max));
alter table performance_row enable trigger keep_completed_rows;

alter table interfacing_performance_row disable trigger keep_completed_rows;
update interfacing_performance_row r
   set your_delivered = without_minus_zero(r.your_delivered), your_min = without_minus_zero(r.your_min),
       your_max = without_minus_zero(r.your_max)
  from interfacing_detail d
 where d.company_id = r.company_id and d.id = r.detail_id and d.your_measure_type <> 'T'
   and '-' in (left(r.your_delivered, 1), left(r.your_min, 1), left(r.your_max, 1));
update interfacing_performance_row r
   set their_delivered = without_minus_zero(r.their_delivered), their_min = without_minus_zero(r.their_min),
       their_max = without_minus_zero(r.their_max)
  from interfacing_detail d
 where d.company_id = r.company_id and d.id = r.detail_id and d.their_measure_type <> 'T'
   and '-' in (left(r.their_delivered, 1), left(r.their_min, 1), left(r.their_max, 1));
alter table interfacing_performance_row enable trigger keep_completed_rows;

update performance_value v
   set value = without_minus_zero(v.value)
  from performance_row r, expectation_detail d
 where r.company_id = v.company_id and r.id = v.row_id and d.company_id = r.company_id and d.id = r.detail_id and d.uom_type <> 'T'
   and v.value <> without_minus_zero(v.value);
drop function without_minus_zero(text);
