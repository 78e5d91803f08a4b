-- Whether anybody ever suggested anything in a company: only then what becomes of a version asks for suggestions. `specification 4 §7`
alter table company add column has_suggestions boolean not null default false;
update company c set has_suggestions = true where exists (select from suggestion s where s.company_id = c.company_id);
create function flag_suggestions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_suggestions = true where company_id = new.company_id and not has_suggestions;
  return null;
end $$;
create trigger flag_suggestions after insert on suggestion for each row execute function flag_suggestions();
