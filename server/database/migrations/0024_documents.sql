-- Documents of instructors and students (§3): what they are, and the name a file store has them under.

create table documents (
  id bigint generated always as identity primary key,
  instructor_id bigint references instructors on delete cascade,
  student_id bigint references students on delete cascade,
  name text not null,
  type text not null,
  bytes integer not null,
  file_key uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  constraint documents_of_one check (num_nonnulls(instructor_id, student_id) = 1),
  constraint documents_file_key unique (file_key)
);
create index documents_instructor on documents (instructor_id);
create index documents_student on documents (student_id);
create index documents_updated_by on documents (updated_by);

-- Files that belong to no document: of those that are being stored, and of those that are replaced or deleted, however that came.
create table loose_files (
  file_key uuid primary key,
  -- when it is removed from the file store
  due_at timestamptz not null default now()
);
create index loose_files_due_at on loose_files (due_at);
create function loosen_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (file_key) values (old.file_key);
  return null;
end $$;
create trigger documents_deleted after delete on documents for each row execute function loosen_file();
create trigger documents_replaced after update of file_key on documents for each row
  when (old.file_key is distinct from new.file_key) execute function loosen_file();
