-- Which months have data, and how far the present one is, without reading all of them.
create index performance_data_of_month on performance_data (company_id, year, month);
create index performance_data_open on performance_data (company_id, expectation_chron_id) where status = 'WIP';
-- The expectations of a process in all their versions.
create index expectation_of_process on expectation (company_id, process_chron_id);
