/** Returns a state of a like with the flag under both names, so that each documented client finds its own. */
export function likeAnswer<State extends { liked: boolean }>(state: State): State & { isLiked: boolean } {
  return { ...state, isLiked: state.liked };
}
