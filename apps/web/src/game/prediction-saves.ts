export const PREDICTION_SAVES = ['predictions', 'save'];
