/** An item of the administrators' list is shown as in every list. */
export { toItemView as toListedItemView } from '../events/events.view.ts';
