-- A company is made by whoever is inside it from then on: its id is drawn first, and the wall lets in that row alone. `found_company` stays for the
-- release before.
select strata_serve_sequence('company_company_id_seq');
grant insert (company_id, name, license, access, timezone) on company to strata_serving;
