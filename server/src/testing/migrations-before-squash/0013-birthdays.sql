-- Who has a birthday in some days: what a new day changes in the index of the list. The month and the day as one number, like 1107.
create function birthday(born date) returns integer immutable parallel safe language sql
return (extract(month from born) * 100 + extract(day from born))::integer;

create index profile_birthday on profile (birthday(date_of_birth));
