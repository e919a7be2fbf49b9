unlodctr /g:{3B1F5C7E-6f8d-4a52-9d0e-51c2a7e48001}
