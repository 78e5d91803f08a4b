-- PostgreSQL keeps the plans of functions. One made while there are few accounts reads all of them, and an import asks 10,000 times while it adds as many.
alter function find_account(text) set enable_seqscan = off;
alter function ensure_account(text, text) set enable_seqscan = off;
