-- What was drawn on a chart to show how it would be better: the difference from a version that was in force. `specification 4 §7`
alter table suggestion
  add column drawn_on bigint,
  add column drawing json,
  add foreign key (company_id, drawn_on) references chart (company_id, id),
  add check ((drawing is null) = (drawn_on is null)),
  add check (drawing is null or item_type in ('gpfc', 'ma', 'mi')),
  add check (octet_length(drawing::text) <= 65536);
