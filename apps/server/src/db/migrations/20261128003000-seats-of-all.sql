-- Who came while the batches ran has a seat; short, since nobody can read profiles meanwhile.
ALTER TABLE profiles ALTER seat SET NOT NULL, ADD UNIQUE (seat);
