-- additive: yes
-- Undoing a change is another change, and names the entry that it undoes. An entry is undone once.
alter table audit_entry add column undoes bigint references audit_entry;
create unique index audit_entry_undone on audit_entry (undoes) where undoes is not null;
-- The history of one kind of thing, newest first.
create index audit_entry_by_kind on audit_entry (split_part(subject, ':', 1), audit_id);
