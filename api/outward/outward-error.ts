/**
 * Why another server was not asked, or led nowhere: `refused` for what is no plain web address, `private` and `port` for what is not
 * public, `no_target` for a redirect without an address.
 */
export type OutwardProblem = 'refused' | 'private' | 'port' | 'no_target' | 'too_many_redirects';

export class OutwardError extends Error {
  readonly problem: OutwardProblem;

  constructor(problem: OutwardProblem) {
    super(problem);
    this.problem = problem;
  }
}
