-- Why a version was rejected: the chart itself keeps the comment only until the next sending.
alter table chart_rejection add column comment text not null default '';

update chart_rejection r set comment = c.rejection_comment
  from chart c
 where c.company_id = r.company_id and c.id = r.chart_id and c.rejected_on = r.rejected_on and c.rejection_comment is not null;
