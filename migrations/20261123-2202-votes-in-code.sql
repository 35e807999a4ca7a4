drop trigger votes_are_of_one_text on review;
drop function forget_review_votes();
comment on table review_vote is
  'Who found a review helpful: each customer once, and of the text they read. Counted by a job, because each change of '
  'a review invalidates the cached pages.';
