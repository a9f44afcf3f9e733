/** Key of the mutations that save predictions. */
export const PREDICTION_SAVES = ['predictions', 'save'];
