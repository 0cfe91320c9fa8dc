-- A video can be reported as a photo can.
-- Needs an app with migration 0120

alter table report drop constraint report_about_check, add constraint report_about_check check (
  about in ('profile', 'photo', 'video', 'message', 'request', 'complaint')
);
comment on column report.picture is 'A copy of the reported photo, or eight frames of the reported video.';
comment on column report.has_hidden_photo is
  'The report has put the photo or video out of sight. It returns if nothing is found wrong.';
